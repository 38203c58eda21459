import table from '#src/browser/forms/difference-table.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { fieldWords } from './field-words.ts'
import { managerWords } from './manager/words.ts'
import { type ProfileTexts, profileFields } from './profile-texts.ts'

type DifferenceProps = { saved: Readonly<Record<string, unknown>>; typed: ProfileTexts }

/** What somebody else has saved meanwhile, beside what was typed, field by field. */
export function Difference({ saved, typed }: DifferenceProps) {
  const words = useWords(managerWords)
  const rows = profileFields.filter((field) => String(saved[field] ?? '') !== typed[field])
  return (
    <section className={`${layout.notice} ${table.difference}`} aria-labelledby="difference">
      <h2 id="difference">{words.difference}</h2>
      {rows.length === 0 ? (
        <p>{words.sameByNow}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {[words.field, words.asItIs, words.asTyped].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((field) => (
              <tr key={field}>
                <th scope="row">{words[fieldWords[field]]}</th>
                <td>{shownValue(words, field, String(saved[field] ?? ''))}</td>
                <td>{shownValue(words, field, typed[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type AudienceWords = Readonly<Record<'everyone' | 'signedIn' | 'nobody', string>>

function shownValue(words: AudienceWords, field: string, value: string): string {
  if (!field.startsWith('seen.')) return value || '—'
  if (value === 'signed-in') return words.signedIn
  return value === 'everyone' ? words.everyone : words.nobody
}
