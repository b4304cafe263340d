import { NOBODY } from '../../../domain/admin/request-list.ts'
import { useAdmin } from './admin-context.tsx'
import { SelectFilter } from './filter-bar.tsx'

/** Whose work a list shows. */
export function AssigneeFilter({ value, onChange }: { value: string | undefined; onChange: (value: string) => void }) {
  const { staff, me } = useAdmin()
  return (
    <SelectFilter
      label="Assigned to"
      value={value ?? ''}
      options={[
        { value: '', label: 'Anybody' },
        { value: NOBODY, label: 'Nobody' },
        ...staff.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (you)` : name })),
      ]}
      onChange={onChange}
    />
  )
}
