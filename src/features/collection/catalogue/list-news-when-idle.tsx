import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import type { ListNewsLineProps } from './list-news-line.tsx'

const loadLine = () => import('./list-news-line.tsx').then(({ ListNewsLine }) => ListNewsLine)

/**
 * News of the list (see `ListNewsLine`), once the page has come to rest. Apart from the page, which
 * would be drawn anew when it comes.
 */
export function ListNewsWhenIdle(props: ListNewsLineProps) {
  const Line = useWhenIdle(loadLine)
  return Line && <Line {...props} />
}
