// Made by npm run render.

import panelFiveband from './still-5-panel-band.webp?no-inline'
import panelFivebody from './still-5-panel-body.webp?no-inline'
import panelFivelight from './still-5-panel-light.webp?no-inline'
import panelSixband from './still-6-panel-band.webp?no-inline'
import panelSixbody from './still-6-panel-body.webp?no-inline'
import panelSixlight from './still-6-panel-light.webp?no-inline'
import regularozbody from './still-regular-12oz-body.webp?no-inline'
import regularozlight from './still-regular-12oz-light.webp?no-inline'
import skinnyozbody from './still-skinny-12oz-body.webp?no-inline'
import skinnyozlight from './still-skinny-12oz-light.webp?no-inline'

export const STILLS = {
  '5-panel': { light: panelFivelight, body: panelFivebody, band: panelFiveband },
  '6-panel': { light: panelSixlight, body: panelSixbody, band: panelSixband },
  'regular-12oz': { light: regularozlight, body: regularozbody, band: null },
  'skinny-12oz': { light: skinnyozlight, body: skinnyozbody, band: null },
} as const
