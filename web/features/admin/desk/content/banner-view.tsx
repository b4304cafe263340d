import { type Banner, banner, NO_BANNER } from '../../../../../domain/desk/banner.ts'
import { problemsIn } from '../../../../../domain/desk/section.ts'
import { shopDay } from '../../../../../domain/shop-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Section } from '../../section.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'

const ABOUT =
  'A line above every public page, from the first day through the last, for holidays and other news. A visitor can close it; new words are shown again.'

const asItIs = (data: Banner) => data

/** The line above every page. */
export function BannerView() {
  return (
    <SectionPage section="banner" about={ABOUT} read={(data) => banner.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={asItIs}
          dataOf={asItIs}
          problemsOf={(typed) => problemsIn(banner, typed, opened.data, shopDay(new Date()))}
        >
          {({ typed, change, problems }) => (
            <Section title="Banner">
              <BannerFields typed={typed} change={change} problems={problems} />
            </Section>
          )}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

interface BannerFieldsProps {
  typed: Banner
  change: (typed: Banner) => void
  problems: Record<string, string>
}

function BannerFields({ typed, change, problems }: BannerFieldsProps) {
  const field = (name: keyof Banner) => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...typed, [name]: target.value }),
  })
  return (
    <div className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Text"
        className="sm:col-span-2"
        placeholder="Closed for Thanksgiving; orders ship again on Monday."
        hint="Leave it empty to show no banner."
        {...field('text')}
      />
      <TextField label="First day" type="date" {...field('from')} />
      <TextField label="Last day" type="date" {...field('until')} />
      <TextField label="Words of the link" optional {...field('linkText')} />
      <TextField label="Where the link leads" optional placeholder="/contact" {...field('linkUrl')} />
      {typed.text && (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => change(NO_BANNER)}>
          Take the banner down
        </Button>
      )}
    </div>
  )
}
