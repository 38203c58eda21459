import styles from '#src/browser/help/page-help.module.css'
import { PageHelp } from '#src/browser/help/page-help.tsx'
import { ToneList } from '#src/browser/help/tone-list.tsx'
import type { CodeField } from '#src/browser/help/use-help-key.ts'
import { helpWords } from '#src/browser/help/words.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { doorWords } from './at-door/words.ts'
import { doorIcons, doorSounds } from './door-words.ts'

const tones = [
  ['good', 'helpGreen'],
  ['warn', 'helpYellow'],
  ['bad', 'helpRed'],
] as const

/** The help at the door of an event. */
export function DoorHelp({ field }: { field: CodeField }) {
  const words = useWords(doorWords)
  const every = useWords(helpWords)
  return (
    <PageHelp title={words.helpTitle} keys={() => []} enterDoes={words.checkIn} field={field}>
      <section aria-labelledby="help-scan">
        <h3 id="help-scan">{every.whatToScan}</h3>
        <dl className={styles.terms}>
          <dt>{words.helpTicket}</dt>
          <dd>{words.helpTicketDoes}</dd>
          <dt>{words.helpNoTicket}</dt>
          <dd>{words.helpNoTicketDoes}</dd>
          <dt>{words.withoutRegistration}</dt>
          <dd>{words.helpWalkIn}</dd>
        </dl>
      </section>
      <section aria-labelledby="help-tones">
        <h3 id="help-tones">{every.colours}</h3>
        <ToneList
          tones={tones.map(([tone, word]) => ({
            tone,
            icon: doorIcons[tone],
            sound: doorSounds[tone],
            means: words[word],
          }))}
        />
      </section>
      <section aria-labelledby="help-offline">
        <h3 id="help-offline">{every.withoutNetwork}</h3>
        <p>{words.helpOffline}</p>
      </section>
    </PageHelp>
  )
}
