import { type AttachedFile, attachedHref } from '#src/kernel/attached-file.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { Icon } from '../icons.tsx'
import { useWords } from '../words/use-words.ts'
import { browserWords } from '../words.ts'
import styles from './attached.module.css'

type AttachedListProps = {
  files: readonly AttachedFile[]
  /** Where their addresses begin: `/notice-files`. */
  folder: string
  /** What their addresses end with: `?token=…`. */
  search?: string
}

/** The files of something, in their order: pictures shown, PDFs to open. */
export function AttachedList({ files, folder, search = '' }: AttachedListProps) {
  const words = useWords(browserWords)
  const pictures = files.filter(({ kind }) => kind === 'webp')
  const documents = files.filter(({ kind }) => kind === 'pdf')
  return (
    <>
      {pictures.map((file) => (
        <figure key={file.id} className={styles.picture}>
          <a href={attachedHref(folder, file) + search}>
            <img
              src={attachedHref(folder, file) + search}
              alt={file.name}
              loading="lazy"
              decoding="async"
            />
          </a>
        </figure>
      ))}
      {documents.length > 0 && (
        <ul className={styles.documents} aria-label={words.files}>
          {documents.map((file) => (
            <li key={file.id}>
              <a href={attachedHref(folder, file) + search}>
                <Icon name="download" size={20} />
                <span>
                  {file.name} <small>PDF, {sizeWords(file.bytes)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
