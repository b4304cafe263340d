import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { savedViewSchema, VIEW_LISTS, type ViewList, viewOf } from '../../../../domain/admin/saved-view.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type SavedViewRow } from '../admin-client.ts'
import { savedViewsQuery, useReadAgain } from '../admin-queries.ts'
import { SelectFilter } from '../filter-bar.tsx'

const one = admin.views[':id']

/** One's own views of a list: to go there, to keep what is shown now, to give another name or let go. */
export function SavedViews({ list }: { list: ViewList }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [isNaming, setIsNaming] = useState(false)
  const { data } = useQuery(savedViewsQuery)
  const now = viewOf(list, params)
  const views = data?.views.filter((view) => view.list === list) ?? []
  const current = views.find(({ query }) => query === now)
  const goTo = (id: string) => {
    const view = views.find((known) => known.id === id)
    void navigate(`${VIEW_LISTS[list].path}${view ? `?${view.query}` : ''}`)
  }
  return (
    <div className="col-span-2 flex flex-wrap items-end gap-2">
      {views.length > 0 && (
        <SelectFilter
          label="Saved view"
          value={current?.id ?? ''}
          options={[{ value: '', label: 'None' }, ...views.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={goTo}
        />
      )}
      <Button look="quiet" size="small" onClick={() => setIsNaming(true)}>
        {current ? 'Rename view' : 'Save this view'}
      </Button>
      {current && <DeleteView view={current} />}
      <Dialog
        open={isNaming}
        onOpenChange={setIsNaming}
        title={current ? `Rename “${current.name}”` : 'Save this view'}
        description="Filters, search and order under a name, for you alone, on every device you sign in on."
      >
        <NameForm list={list} query={now} view={current} onSaved={() => setIsNaming(false)} />
      </Dialog>
    </div>
  )
}

interface NameFormProps {
  list: ViewList
  query: string
  view: SavedViewRow | undefined
  onSaved: () => void
}

function NameForm({ list, query, view, onSaved }: NameFormProps) {
  const readAgain = useReadAgain()
  const form = useForm({
    ...{ schema: savedViewSchema, initial: { list, name: view?.name ?? '', query }, fallback: ERRORS.internal },
    send: async (json, key) => {
      await answerOf(one.$put({ param: { id: view?.id ?? key }, json }))
      await readAgain('views')
      toast.success(view ? 'Renamed' : `“${json.name}” is saved`)
      onSaved()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-4">
      <TextField label="Name" autoComplete="off" {...form.text('name')} />
      <FormAlert>{form.failure}</FormAlert>
      <Button type="submit" look="navy" disabled={form.busy}>
        {form.busy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  )
}

function DeleteView({ view }: { view: SavedViewRow }) {
  const readAgain = useReadAgain()
  const settled = {
    onError: tellFailure,
    onSettled: () => readAgain('views'),
  }
  const restore = useMutation({
    mutationFn: ({ id, ...json }: SavedViewRow) => answerOf(one.$put({ param: { id }, json })),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedViewRow) => answerOf(one.$delete({ param: { id } })),
    onSuccess: (_, deleted) =>
      toast.success(`“${deleted.name}” is deleted`, {
        action: { label: 'Undo', onClick: () => restore.mutate(deleted) },
      }),
    ...settled,
  })
  return (
    <Button look="quiet" size="small" disabled={remove.isPending} onClick={() => remove.mutate(view)}>
      Delete view
    </Button>
  )
}
