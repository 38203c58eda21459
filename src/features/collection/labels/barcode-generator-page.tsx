import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import { shelfHref } from '#src/pages/labels-href.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta, publicMeta } from '#src/pages/page-meta.ts'
import type { Route } from './+types/barcode-generator-page'
import styles from './barcode-generator-page.module.css'
import { faultSentence } from './label-faults.ts'
import { exampleFields, fieldsOf, type LabelFields, readLabelForm } from './label-form.ts'
import { LabelFormView } from './label-form-view.tsx'
import { LabelPreview } from './label-preview.tsx'
import { LabelStatus } from './label-status.tsx'
import { misfitOf } from './misfit.ts'
import { rememberSettings, useRememberedSettings } from './remembered-settings.ts'
import { exampleMeasures } from './sheet-form.ts'
import { usePens } from './use-pens.ts'
import { labelWords } from './words.ts'

export function loader({ request }: Route.LoaderArgs) {
  const { shelf = null, ...sent } = fieldsOf(new URL(request.url).searchParams)
  const isFresh = Object.keys(sent).length === 0
  return {
    isFresh,
    shelf: shelfHref(shelf),
    sent: { ...exampleMeasures, ...(isFresh ? exampleFields : sent) },
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const head = location.search === '' ? publicMeta : privateMeta
  return head(openPages, 'barcode-generator', matches)
}

export default function BarcodeGeneratorPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(labelWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<LabelFields>(loaderData.sent)
  const read = useMemo(() => readLabelForm(fields), [fields])
  const shown = useDeferredValue(read)
  const [isDrawn, setDrawn] = useState(!loaderData.isFresh)
  const draw = useCallback(() => setDrawn(true), [])
  const { pens, failed } = usePens(isDrawn)
  const misfit = useMemo(
    () => (pens && shown.order ? misfitOf(shown.order, pens) : null),
    [pens, shown],
  )
  const faults = [...read.faults, ...(misfit ? [misfit] : [])]
  const changed = () => {
    if (form.current === null) return
    const typed = fieldsOf(new FormData(form.current))
    setFields(typed)
    draw()
    rememberSettings(typed)
  }
  useRememberedSettings(form, loaderData.isFresh, changed)
  const toShelf = loaderData.shelf && (
    <p>
      <Link to={loaderData.shelf}>{words.toShelf}</Link>
    </p>
  )
  return (
    <div className="page">
      <h1>{words.barcodeGenerator}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {toShelf}
      <div className={styles.columns}>
        <LabelFormView
          form={form}
          fields={fields}
          initial={loaderData.sent}
          faults={faults}
          onChange={changed}
        >
          <LabelStatus
            order={shown.order}
            faults={faults.map((fault) => faultSentence(fault)(language))}
            notes={read.notes.map((note) => note(language))}
          />
        </LabelFormView>
        <LabelPreview
          form={form}
          order={shown.order}
          pens={pens}
          isReady={faults.length === 0}
          failed={failed}
          onSeen={draw}
          next={toShelf}
        />
      </div>
    </div>
  )
}
