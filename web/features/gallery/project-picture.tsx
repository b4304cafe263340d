import { PhotographPicture, type PhotographPictureProps } from '../../pictures/photograph-picture.tsx'
import { PROJECTS } from '../../pictures/projects.ts'

export const ProjectPicture = (props: PhotographPictureProps) => <PhotographPicture builtIn={PROJECTS} {...props} />
