import { Form } from 'react-router'
import { TextEditor } from '#src/browser/editor/text-editor.tsx'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { TranslationFields } from '#src/browser/publication/translation-fields.tsx'
import { languagesOf, textsOfTranslations, translationFields } from '#src/kernel/translations.ts'
import { longestFaq, type OfficeFaqEntry } from './faq.ts'

type FaqFormProps = {
  entry: OfficeFaqEntry
  /** What was typed, where it came back. */
  typed: Readonly<Record<string, string>> | null
  faults: Readonly<Record<string, string>>
}

/** A question with its answer: to add, change, move, withdraw and remove it. */
export function FaqForm({ entry, typed, faults }: FaqFormProps) {
  const { id, title, body, translations, version, isShown } = entry
  const texts = textsOfTranslations(translations)
  const shown = Object.fromEntries(
    translationFields.map((name) => [name, typed?.[name] ?? texts[name]]),
  ) as typeof texts
  const isNew = id === ''
  return (
    <Form method="post" preventScrollReset className={`${forms.spaced} ${forms.lined}`}>
      <FormDraft name={nameOf(id, typed)} savedBy={saving} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {isNew && (
        <p className={layout.notice}>
          Everybody reads this. Nothing may name a reader: no name, address, member number, loan or
          department by which somebody could be known.
          {typed?.draft && ' Where “…” stands, a name or an address was left out.'}
        </p>
      )}
      <FormField
        label="Question"
        name="title"
        maxLength={longestFaq.title}
        defaultValue={typed?.title ?? title}
        fault={faults.title}
      />
      <TextEditor
        name="body"
        label="Answer"
        rows={6}
        maxLength={longestFaq.body}
        defaultValue={typed?.body ?? body}
        fault={faults.body}
      />
      <TranslationFields
        texts={shown}
        faults={faults}
        longest={longestFaq}
        labels={{ title: 'Question', body: 'Answer' }}
      />
      <p className={layout.actions}>
        <Step intent={isNew ? 'add' : 'change'} words={isNew ? 'Add' : 'Save'} isMain />
        {!isNew && (
          <>
            <Step intent="up" words="Move up" />
            <Step intent="down" words="Move down" />
            {isShown && <Step intent="withdraw" words="Withdraw" />}
            {!isShown && <Step intent="put-back" words="Put back" />}
            {!isShown && <Step intent="remove" words="Remove for good" />}
          </>
        )}
        {languagesOf(entry).length > 0 && <span>{languagesOf(entry).join(', ')}</span>}
      </p>
    </Form>
  )
}

/** Moving or withdrawing saves nothing of what is typed. */
const saving = ['add', 'change', 'remove']

/** What came filled in from a conversation is a form of its own. */
function nameOf(id: string, typed: FaqFormProps['typed']): string {
  if (typed?.draft) return `answer from “${typed.title ?? ''}”`
  return id === '' ? 'new answer' : `answer ${id}`
}

function Step({ intent, words, isMain }: { intent: string; words: string; isMain?: boolean }) {
  return (
    <button
      type="submit"
      className={isMain ? 'button' : 'button button-quiet'}
      name="intent"
      value={intent}
    >
      {words}
    </button>
  )
}
