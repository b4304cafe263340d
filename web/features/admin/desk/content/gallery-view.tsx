import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { gallery } from '../../../../../domain/desk/gallery.ts'
import { problemsIn } from '../../../../../domain/desk/section.ts'
import { shopDay } from '../../../../../domain/shop-time.ts'
import type { GalleryProject } from '../../../../../domain/site/gallery.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError, TextField } from '../../../../ui/field.tsx'
import { MoreButton } from '../../more-button.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { type Row, row, withMove, withoutRow } from '../rows.ts'
import { type Editing, SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { ProjectRow } from './project-row.tsx'

const ABOUT =
  'What you have made, at /gallery, in this order: a title, a line about it and photographs. Published, visitors see it at once.'
const A_SCREENFUL = 50

type Written = readonly Row<GalleryProject>[]

const written = (projects: readonly GalleryProject[]): Written => projects.map(row)
const projectsWritten = (typed: Written): GalleryProject[] => typed.map(({ key: _, ...project }) => project)
const fresh = (): Row<GalleryProject> =>
  row({ id: crypto.randomUUID(), name: '', about: '', product: 'hats', photographs: [], shown: true })

/** Projects of the gallery, with their photographs. */
export function GalleryView() {
  return (
    <SectionPage section="gallery" about={ABOUT} read={(data) => gallery.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={written}
          dataOf={projectsWritten}
          problemsOf={(typed) => problemsIn(gallery, projectsWritten(typed), opened.data, shopDay(new Date()))}
        >
          {(editing) => <Projects {...editing} />}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

/** One is open at a time: a long list stays one that can be read. */
function Projects({ typed, change, problems }: Editing<Written>) {
  const [open, setOpen] = useState<string>()
  const [search, setSearch] = useState('')
  const [drawn, setDrawn] = useState(A_SCREENFUL)
  const [removed, setRemoved] = useState<{ project: Row<GalleryProject>; place: number }>()
  const sought = useDeferredValue(search).trim().toLowerCase()
  const found = typed.flatMap((project, place) =>
    `${project.name} ${project.about}`.toLowerCase().includes(sought) || project.key === open
      ? [{ project, place }]
      : [],
  )
  const add = () => {
    const project = fresh()
    change([project, ...typed])
    setOpen(project.key)
  }
  return (
    <Section
      title="Projects"
      aside={
        <Button size="small" onClick={add}>
          <Plus aria-hidden size={16} />
          Add project
        </Button>
      }
    >
      {typed.length > A_SCREENFUL && (
        <TextField
          label="Search"
          type="search"
          className="mb-2 max-w-md"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {removed && typed.every(({ id }) => id !== removed.project.id) && (
        <p role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-paper-200/70 px-3 py-1 text-sm">
          “{removed.project.name}” is removed as soon as you publish.
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              change((now) => now.toSpliced(removed.place, 0, removed.project))
              setRemoved(undefined)
            }}
          >
            Undo the removal
          </Button>
        </p>
      )}
      {found.length === 0 && <EmptyState>The gallery shows no project.</EmptyState>}
      <ol aria-label="Projects" className="divide-y divide-paper-300/70">
        {found.slice(0, drawn).map(({ project, place }) => (
          <ProjectRow
            key={project.key}
            project={project}
            place={place}
            isLast={place === typed.length - 1}
            isOpen={project.key === open}
            problems={under(problems, `${place}.`)}
            onToggle={() => setOpen(project.key === open ? undefined : project.key)}
            onChange={(turn) =>
              change((now) => now.map((each) => (each.key === project.key ? { ...each, ...turn(each) } : each)))
            }
            onMove={(by) => change(withMove(typed, project.key, by))}
            onRemove={() => {
              setRemoved({ project, place })
              change(withoutRow(typed, project.key))
            }}
          />
        ))}
      </ol>
      <MoreButton more={found.length > drawn} busy={false} onMore={() => setDrawn(drawn + A_SCREENFUL)} />
      <FieldError error={problems.body} />
    </Section>
  )
}

/** What is wrong with one of them, by the path in it. */
const under = (problems: Record<string, string>, path: string) =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([at, said]) => (at.startsWith(path) ? [[at.slice(path.length), said]] : [])),
  )
