import { Form, Link } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import {
  type HeadingId,
  idHref,
  schemeName,
  schemesOf,
} from '#src/features/collection/books/heading-ids.ts'
import styles from './headings.module.css'
import { type Heading, mergeHeadingHref, type SharedId } from './headings.ts'

type IdsSectionProps = {
  heading: Heading
  ids: readonly HeadingId[]
  shared: readonly SharedId[]
  /** What was typed and refused. */
  typed: Readonly<Record<string, string>>
  fault: string | undefined
}

/** The identifiers of a heading at other authorities: taken away, and added. */
export function IdsSection({ heading, ids, shared, typed, fault }: IdsSectionProps) {
  const schemes = schemesOf(heading.kind)
  return (
    <section className={styles.section} aria-labelledby="ids">
      <h2 id="ids">Identifiers</h2>
      {shared.map((other) => (
        <p key={`${other.number} ${other.scheme} ${other.value}`}>
          Records have {schemeName(other.scheme)} {other.value} for “{other.name}” too: the two are
          likely one. <Link to={mergeHeadingHref(other, heading)}>Preview the merge</Link>
        </p>
      ))}
      {ids.length > 0 && (
        <ul className={styles.spellings}>
          {ids.map((id) => (
            <li key={`${id.scheme} ${id.value}`}>
              <span>
                {schemeName(id.scheme)}{' '}
                <a href={idHref(id)} rel="external noopener">
                  {id.value}
                </a>
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="act" value="remove-id" />
                <input type="hidden" name="scheme" value={id.scheme} />
                <input type="hidden" name="value" value={id.value} />
                <button
                  type="submit"
                  className="button button-quiet"
                  aria-label={`Remove ${schemeName(id.scheme)} ${id.value}`}
                >
                  Remove
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="act" value="add-id" />
        <ChoiceField
          label="Authority"
          name="scheme"
          value={typed.scheme || (schemes[0] ?? '')}
          options={schemes.map((scheme) => [scheme, schemeName(scheme)] as const)}
        />
        <FormField
          label="Identifier, or the address of its page"
          name="value"
          required
          maxLength={500}
          defaultValue={typed.value ?? ''}
          fault={fault}
        />
        <p>
          <button type="submit" className="button">
            Add identifier
          </button>
        </p>
      </Form>
    </section>
  )
}
