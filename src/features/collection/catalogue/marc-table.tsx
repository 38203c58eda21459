import { useWords } from '#src/browser/words/use-words.ts'
import type { MarcLine } from '#src/features/collection/books/marc-lines.ts'
import { bookPageWords } from './book/words.ts'

type MarcTableProps = {
  lines: readonly MarcLine[]
  /** Which of them are marked as changed; left out: none. */
  isChanged?: (line: MarcLine) => boolean
}

/** The lines of a MARC record: tag, indicators, content. Whoever shows it says how it looks. */
export function MarcTable({ lines, isChanged }: MarcTableProps) {
  const words = useWords(bookPageWords)
  return (
    <table>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.tag}</th>
          <th scope="col">{words.indicators}</th>
          <th scope="col">{words.content}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={`${at} ${line.tag}`} data-changed={isChanged?.(line) ? '' : undefined}>
            <th scope="row">{line.tag}</th>
            <td>{line.indicators}</td>
            <td>{line.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
