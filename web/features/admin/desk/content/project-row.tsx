import { isProduct, PRODUCT_IDS, productLabel } from '../../../../../domain/products/products.ts'
import type { GalleryProject } from '../../../../../domain/site/gallery.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CheckboxField, SelectField, TextField } from '../../../../ui/field.tsx'
import { ProjectPicture } from '../../../gallery/project-picture.tsx'
import { PhotographsField } from '../catalogue/photographs-field.tsx'
import { ListedRow, type RowHandles } from './listed-row.tsx'

interface ProjectRowProps extends RowHandles {
  project: GalleryProject
  /** By the path of the field in the project. */
  problems: Record<string, string>
  onChange: (turn: (now: GalleryProject) => Partial<GalleryProject>) => void
}

const PRODUCTS = PRODUCT_IDS.map((value) => ({ value, label: productLabel(value) }))

/** A project by its title and first photograph; opened, all of it. */
export function ProjectRow({ project, problems, onChange, ...handles }: ProjectRowProps) {
  const { name, about, product, photographs, shown } = project
  return (
    <ListedRow
      name={name || `Project ${handles.place + 1}`}
      mark={
        <>
          <ProjectPicture
            of={photographs[0]}
            decorative
            sizes="44px"
            className="size-11 shrink-0 rounded-md border border-paper-300 object-cover"
          />
          {!shown && <Badge tone="paper">Hidden</Badge>}
        </>
      }
      wrong={Object.values(problems)[0]}
      {...handles}
    >
      <TextField
        label="Title"
        value={name}
        error={problems.name}
        onChange={({ target }) => onChange(() => ({ name: target.value }))}
      />
      <TextField
        label="What was made"
        value={about}
        error={problems.about}
        onChange={({ target }) => onChange(() => ({ about: target.value }))}
      />
      <SelectField
        label="Product"
        hint="What a visitor designs who presses “Design one like this”."
        options={PRODUCTS}
        value={product}
        error={problems.product}
        onChange={({ target }) => onChange(() => (isProduct(target.value) ? { product: target.value } : {}))}
      />
      <CheckboxField
        label="Shown"
        hint="Without it the gallery leaves the project out, and it stays here."
        checked={shown}
        onChange={({ target }) => onChange(() => ({ shown: target.checked }))}
      />
      <PhotographsField
        photographs={photographs}
        problems={problems}
        View={ProjectPicture}
        onChange={(turn) => onChange((now) => ({ photographs: turn(now.photographs) }))}
      />
    </ListedRow>
  )
}
