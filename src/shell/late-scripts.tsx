import { Children, cloneElement, isValidElement } from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts, asked for after style sheets and letters. The page comes drawn from the server: it is read first
 * and worked with a moment later, and on a slow line thirty files of one rank would hold up the few that it is drawn with.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const scripts = Scripts({ nonce })
  return Children.map(scripts?.props.children, (part) =>
    isPreload(part) ? cloneElement(part, { fetchPriority: 'low' }) : part,
  )
}

function isPreload(part: unknown): part is React.ReactElement<React.ComponentProps<'link'>> {
  return isValidElement<{ rel?: string }>(part) && part.props.rel === 'modulepreload'
}
