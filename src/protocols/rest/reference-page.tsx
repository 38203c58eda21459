import { redirect } from 'react-router'
import { openPages } from '#src/pages/open-pages.ts'
import { publicMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/reference-page'
import { OperationSection } from './operation-section.tsx'
import { operationsOf, shapesOf } from './reference.server.ts'
import { operationAddress } from './reference.ts'
import styles from './reference-page.module.css'
import { ShapeTable } from './shape-table.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const document = context.get(appContext).apiDocument()
  const operations = operationsOf(document)
  const given = new URL(request.url).searchParams
  const asked = operations.find(({ id, body }) => id === given.get('operation') && body === null)
  if (asked) throw redirect(operationAddress(asked, given) ?? `/api#${asked.id}`)
  return { about: document.info.description ?? '', operations, shapes: shapesOf(document) }
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...publicMeta(openPages, 'api', matches),
    {
      tagName: 'link',
      rel: 'service-desc',
      type: 'application/json',
      href: '/api/v1/openapi.json',
    },
  ]
}

export default function ReferencePage({ loaderData }: Route.ComponentProps) {
  const { about, operations, shapes } = loaderData
  return (
    <div className={`page ${styles.layout}`}>
      <header className={styles.head}>
        <h1>REST API</h1>
        <Paragraphs text={about} />
        <p>
          <a className="button button-quiet" href="/api/v1/openapi.json">
            OpenAPI document
          </a>
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby="operations">
        <h2 id="operations">Operations</h2>
        <ul>
          {operations.map(({ id, method, path, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{summary}</a>
              <code>{method === 'GET' ? path : `${method} ${path}`}</code>
            </li>
          ))}
          <li>
            <a href="#shapes">Shapes</a>
          </li>
        </ul>
      </nav>
      <div className={styles.body}>
        {operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
        <section aria-labelledby="shapes" className={styles.operation}>
          <h2 id="shapes">Shapes</h2>
          {shapes.map((shape) => (
            <ShapeTable key={shape.name} shape={shape} />
          ))}
        </section>
      </div>
    </div>
  )
}

/**
 * Paragraphs with words between double stars in bold: as much of Markdown as the document's
 * description uses.
 */
function Paragraphs({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph}>
      {paragraph.split('**').map((words, at) =>
        // Every second piece stands between stars.
        at % 2 === 1 ? <strong key={words}>{words}</strong> : words,
      )}
    </p>
  ))
}
