import { TextField } from '../../../ui/field.tsx'

interface BeginsFieldsProps {
  isLater: boolean
  setLater: (isLater: boolean) => void
  begins: string
  setBegins: (begins: string) => void
  error: string | undefined
  /** Another moment was chosen. */
  onMoment: () => void
}

/** When what is published shall begin. */
export function BeginsFields({ isLater, setLater, begins, setBegins, error, onMoment }: BeginsFieldsProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1 font-medium">Begins</legend>
        <Choice label="At once" isChosen={!isLater} onChoose={() => setLater(false)} />
        <Choice label="At a moment" isChosen={isLater} onChoose={() => setLater(true)} />
      </fieldset>
      {isLater && (
        <TextField
          label="On the shop’s clock"
          type="datetime-local"
          className="max-w-xs"
          value={begins}
          error={error}
          onChange={({ target }) => {
            setBegins(target.value)
            onMoment()
          }}
        />
      )}
    </>
  )
}

const Choice = ({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) => (
  <label className="flex min-h-11 items-center gap-2">
    <input type="radio" name="begins" checked={isChosen} onChange={onChoose} className="size-5 accent-navy-900" />
    {label}
  </label>
)
