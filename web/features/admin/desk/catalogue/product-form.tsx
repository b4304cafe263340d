import { type Dispatch, type SetStateAction, useId } from 'react'
import { CheckboxField, TextAreaField, TextField } from '../../../../ui/field.tsx'
import { ProductPicture } from '../../../basics/product-picture.tsx'
import { Section } from '../../section.tsx'
import { PhotographsField } from './photographs-field.tsx'
import { problemAt, type WrittenProduct } from './written-product.ts'

interface ProductFormProps {
  typed: WrittenProduct
  problems: Record<string, string>
  /** What other products have, to choose from. */
  categories: readonly string[]
  materials: readonly string[]
  onChange: Dispatch<SetStateAction<WrittenProduct>>
}

type Word = 'name' | 'color' | 'category' | 'material' | 'sizes'

/** All that a customer reads and sees of a product. */
export function ProductForm({ typed, problems, categories, materials, onChange }: ProductFormProps) {
  const id = useId()
  const written = (name: Word | 'description' | 'details') => ({
    value: typed[name],
    error: problemAt(problems, name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="In words">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" {...written('name')} />
          <TextField label="Color" {...written('color')} />
          <TextField label="Category" list={`${id}-categories`} {...written('category')} />
          <TextField label="Material" list={`${id}-materials`} {...written('material')} />
          <TextField label="Sizes" hint="With commas between them." className="sm:col-span-2" {...written('sizes')} />
          <TextAreaField label="Description" rows={3} className="sm:col-span-2" {...written('description')} />
          <TextAreaField
            label="Points"
            optional
            hint="A line each, with a tick before it on the page."
            className="sm:col-span-2"
            {...written('details')}
          />
          <CheckboxField
            label="Active"
            hint="Shown and sold. Without it the page says that there is no such product, and carts that hold it say so."
            className="sm:col-span-2"
            checked={typed.active}
            onChange={({ target }) => onChange({ ...typed, active: target.checked })}
          />
        </div>
        <Choices id={`${id}-categories`} values={categories} />
        <Choices id={`${id}-materials`} values={materials} />
      </Section>
      <Section title="Photographs">
        <PhotographsField
          photographs={typed.photographs}
          problems={problems}
          View={ProductPicture}
          onChange={(turn) => onChange((now) => ({ ...now, photographs: turn(now.photographs) }))}
        />
      </Section>
    </div>
  )
}

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
