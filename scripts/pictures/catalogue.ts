import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Picture } from '../../web/features/studio/render/arrange.ts'

/** Pages import one small module a group, so that no page pays for pictures of another. */
const GROUPS = [
  { module: 'hero', prefix: 'hero' },
  { module: 'products', prefix: 'product-' },
  { module: 'hats', prefix: 'hat-' },
  { module: 'socials', prefix: 'social-' },
  { module: 'projects', prefix: 'project-' },
  { module: 'basics', prefix: 'basics-' },
  { module: 'contact', prefix: 'contact' },
  { module: 'share', prefix: 'share' },
] as const

/** The width that browsers without AVIF and WebP get. */
export function fallbackOf({ widths, shot }: Picture): { width: number; type: 'png' | 'jpg' } {
  const smaller = widths.filter((width) => width < Math.max(...widths))
  return { width: smaller.at(-1) ?? Math.max(...widths), type: shot.backdrop ? 'jpg' : 'png' }
}

export async function writeCatalogue(folder: string, pictures: Readonly<Record<string, Picture>>): Promise<void> {
  for (const { module, prefix } of GROUPS) {
    const members = Object.entries(pictures).filter(([name]) => name.startsWith(prefix))
    await writeFile(`${folder}/${module}.ts`, moduleText(module, members))
  }
}

/** Takes away the pictures that no module of the folder names any more. */
export async function clearUnused(folder: string): Promise<void> {
  const files = await readdir(folder)
  const modules = files.filter((file) => file.endsWith('.ts'))
  const texts = await Promise.all(modules.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  const isUnused = (file: string) =>
    /\.(avif|webp|jpg|png)$/.test(file) && !texts.some((text) => text.includes(`'./${file}?`))
  for (const file of files.filter(isUnused)) await rm(`${folder}/${file}`)
}

export function moduleText(module: string, members: readonly (readonly [string, Picture])[]): string {
  const imports: string[] = []
  const use = (file: string) => {
    const id = file.replace(/[^a-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase())
    imports.push(`import ${id} from './${file}?no-inline'`)
    return id
  }
  const entries = members.map(([name, picture]) => {
    const set = (type: string) =>
      `\`${picture.widths.map((width) => `\${${use(`${name}-${width}.${type}`)}} ${width}w`).join(', ')}\``
    const fallback = fallbackOf(picture)
    return `  '${name}': {
    alt: ${JSON.stringify(picture.alt)},
    width: ${picture.shot.width},
    height: ${picture.shot.height},
    avif: ${set('avif')},
    webp: ${set('webp')},
    fallback: ${use(`${name}-${fallback.width}.${fallback.type}`)},
  },`
  })
  return `// Made by npm run render.
${imports.sort().join('\n')}
import type { ShopPicture } from './shop-picture.tsx'

export const ${module.toUpperCase()} = {
${entries.join('\n')}
} as const satisfies Record<string, ShopPicture>
`
}
