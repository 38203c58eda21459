import { Icon } from '#src/browser/icons.tsx'
import { sizeWords } from '#src/kernel/size-words.ts'
import styles from './notices.module.css'
import { type NoticeFile, noticeFileHref } from './notices.ts'

/** The files of a notice: pictures shown, PDFs to open. */
export function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
  const pictures = files.filter(({ kind }) => kind === 'webp')
  const documents = files.filter(({ kind }) => kind === 'pdf')
  return (
    <>
      {pictures.map((file) => (
        <figure key={file.id} className={styles.picture}>
          <a href={noticeFileHref(file)}>
            <img src={noticeFileHref(file)} alt={file.name} loading="lazy" decoding="async" />
          </a>
        </figure>
      ))}
      {documents.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {documents.map((file) => (
            <li key={file.id}>
              <a href={noticeFileHref(file)}>
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
