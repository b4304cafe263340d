import { writeCatalogue } from '../scripts/pictures/catalogue.ts'
import { PICTURES } from '../web/features/studio/render/shots.ts'
await writeCatalogue('web/pictures', PICTURES)
