import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/** What a browser takes for data: the type of the page's module script until its turn comes. */
const later = 'text/later'

/**
 * Begins the page's module script once its first frame is on the screen: at once in a tab that
 * nobody looks at, and some time after loading where the browser tells of no frames. What it
 * imports runs before it, file by file, so that a finger need not wait for all of them; but not the
 * first, which takes over.
 */
const begin = `{
const files = document.currentScript.dataset.files.split(' ')
const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties))
let begun = false
const run = async () => {
if (begun) return
begun = true
for (const href of files) add('link', { rel: 'modulepreload', href })
for (const href of files.slice(1)) await import(href).catch(() => {})
const { nonce, textContent } = document.querySelector('script[type="${later}"]')
add('script', { type: 'module', nonce, textContent })
}
if (document.hidden) run()
new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(run, 3000))
}`

/**
 * React Router's scripts, asked for after the first frame. A page comes drawn from the server, and
 * its links and forms work as they are: on a slow line the scripts, ten times as heavy as the style
 * sheets, would hold up what is read first.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  const files: string[] = []
  const scripts = postponed(Scripts({ nonce }), files)
  if (files.length === 0) return scripts
  return (
    <>
      {scripts}
      <script nonce={nonce} data-files={files.join(' ')} suppressHydrationWarning>
        {begin}
      </script>
    </>
  )
}

type Attributes = {
  readonly rel?: string
  readonly href?: string
  readonly type?: string
  readonly children?: ReactNode
}

/**
 * The elements with the module script put off, and without the preloads, whose addresses are added
 * to `files`.
 */
function postponed(node: ReactNode, files: string[]): ReactNode {
  return Children.map(node, (part) => {
    if (!isValidElement<Attributes>(part)) return part
    const { rel, href, type, children } = part.props
    if (part.type === Fragment) return postponed(children, files)
    if (rel === 'modulepreload' && href) {
      files.push(href)
      return null
    }
    return type === 'module' ? cloneElement(part, { type: later }) : part
  })
}
