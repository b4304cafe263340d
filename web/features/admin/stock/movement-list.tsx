import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ARRIVES } from '../../../../domain/admin/words.ts'
import { MOVEMENT_KINDS, MOVEMENT_LABELS } from '../../../../domain/basics/stock.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type StockedProduct, type StockMovement } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { movementsQuery, useReadAgain } from '../admin-queries.ts'
import { FilterBar, SelectFilter } from '../filter-bar.tsx'
import { MoreButton } from '../more-button.tsx'
import { Listed, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'

const KINDS = [
  { value: '', label: 'Every movement' },
  ...MOVEMENT_KINDS.map((value) => ({ value, label: MOVEMENT_LABELS[value] })),
]

/** Everything that moved, newest first; what was entered by hand can be undone. */
export function MovementList({ products }: { products: readonly StockedProduct[] }) {
  const { values, set } = useAddressFilter(['product', 'kind'])
  const list = useInfiniteQuery(movementsQuery(values))
  const readAgain = useReadAgain()
  const undo = useMutation({
    mutationFn: (id: string) => answerOf(admin.stock.movements[':id'].undo.$post({ param: { id } })),
    onSuccess: () => toast.success('Undone: a movement the other way stands in the history.'),
    onError: tellFailure,
    onSettled: () => readAgain('stock', 'audit'),
  })
  const nameOf = (id: string) => products.find(({ product_id }) => product_id === id)?.name ?? id
  return (
    <Section title="What moved">
      <FilterBar>
        <SelectFilter
          label="Product"
          value={values.product ?? ''}
          options={[
            { value: '', label: 'All products' },
            ...products.map(({ product_id, name }) => ({ value: product_id, label: name })),
          ]}
          onChange={(value) => set('product', value)}
        />
        <SelectFilter
          label="Movement"
          className="sm:max-w-56"
          value={values.kind ?? ''}
          options={KINDS}
          onChange={(value) => set('kind', value)}
        />
      </FilterBar>
      <Listed
        items={list.data?.pages.flatMap((page) => page.items)}
        isError={list.isError}
        failed="Error fetching the history."
        empty="Nothing has moved yet."
        hint={ARRIVES.movements}
        rows={6}
      >
        {(movements) => (
          <ol
            aria-label="Movements, newest first"
            className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
          >
            {movements.map((movement) => (
              <MovementRow
                key={movement.id}
                movement={movement}
                name={nameOf(movement.product_id)}
                isBusy={undo.isPending}
                onUndo={() => undo.mutate(movement.id)}
              />
            ))}
          </ol>
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

interface MovementRowProps {
  movement: StockMovement
  name: string
  isBusy: boolean
  onUndo: () => void
}

function MovementRow({ movement, name, isBusy, onUndo }: MovementRowProps) {
  const { kind, by, order, order_id, reason, created_at, is_undone, can_be_undone } = movement
  const may = useMay()
  const isOpenable = order_id && (kind === 'sold' || kind === 'returned')
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-2.5 text-sm md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)_6rem] md:items-center">
      <time dateTime={created_at} className="text-navy-600 tabular-nums">
        {fullMomentText(created_at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}: {MOVEMENT_LABELS[kind]}
          {is_undone && <Badge>Undone later</Badge>}
        </p>
        <p className="wrap-anywhere text-navy-700">
          {[by, reason].filter(Boolean).join(': ')}
          {order && (
            <>
              {by && ', '}
              {isOpenable ? (
                <Link
                  to={`?open=basics-orders:${order_id}`}
                  preventScrollReset
                  className="underline underline-offset-4"
                >
                  Order {order}
                </Link>
              ) : (
                `Checkout ${order}`
              )}
            </>
          )}
        </p>
      </div>
      <p className="text-navy-700 tabular-nums">{changeWords(movement)}</p>
      <div className="md:text-right">
        {can_be_undone && may('work') && (
          <Button
            look="outline"
            size="small"
            disabled={isBusy}
            aria-label={`Undo ${MOVEMENT_LABELS[kind]}, ${name}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
      </div>
    </li>
  )
}

const told = (count: number | null) => (count === null ? 'not counted' : count.toLocaleString('en-US'))

/** 'On hand 40 to 38, held 2 to 0': what was before and after, as far as it changed. */
function changeWords({ on_hand_before, on_hand_after, held_before, held_after }: StockMovement): string {
  const changes = [
    ...(on_hand_before === on_hand_after ? [] : [`On hand ${told(on_hand_before)} to ${told(on_hand_after)}`]),
    ...(held_before === held_after ? [] : [`Held ${told(held_before)} to ${told(held_after)}`]),
  ]
  return changes.join(', ') || `On hand ${told(on_hand_after)}, as before`
}
