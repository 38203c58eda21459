import type { Route } from './+types/oshec-page'
import { EResourceList } from './e-resource-list.tsx'
import styles from './oshec-page.module.css'
import { headOf, pageRow } from './page-head.ts'
import { TextPage } from './text-page.tsx'
import { libraryText } from './texts.server.ts'

export function loader() {
  return { text: libraryText('oshec') }
}

export const meta: Route.MetaFunction = ({ matches }) => headOf('oshec', matches)

export default function OshecPage({ loaderData }: Route.ComponentProps) {
  const { title, description } = pageRow('oshec')
  return (
    <>
      <TextPage title={title} lead={description} text={loaderData.text} />
      <section className={`page ${styles.resources}`} aria-labelledby="e-resources">
        <h2 id="e-resources">E-resources</h2>
        <EResourceList />
      </section>
    </>
  )
}
