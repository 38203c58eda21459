import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { commandKey } from '#src/browser/keys/command-key.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { languageOf } from '#src/kernel/text-language.ts'
import type { OfficeMenu } from '#src/panels/office/office-menu.ts'
import { type OfficeWords, officeWords } from '#src/panels/office/words.ts'
import styles from './command-field.module.css'
import type { CommandOption } from './command-option.ts'
import { noteRecent, recentOptions } from './recent-options.ts'
import { useCommandKey } from './use-command-key.ts'
import { useOptions } from './use-options.ts'

/**
 * The field that leads anywhere in the office: pages, acts, members, books; by Ctrl K from every
 * page, by the keyboard alone and by a scanner.
 */
export function CommandField({ menu }: { menu: OfficeMenu }) {
  const words = useWords(officeWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped('')
    dialog.current?.showModal()
  }
  useCommandKey(dialog, open)
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        onClick={open}
        aria-label={words.findAnything}
        aria-keyshortcuts={commandKey.shortcut}
      >
        <Icon name="search" size={18} />
        <span>{words.findAnything}</span>
        <kbd>{commandKey.name}</kbd>
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={words.findAnything} closedby="any">
        <Finder
          menu={menu}
          typed={typed}
          setTyped={setTyped}
          close={() => dialog.current?.close()}
        />
      </dialog>
    </>
  )
}

type FinderProps = {
  menu: OfficeMenu
  typed: string
  setTyped: (text: string) => void
  close: () => void
}

function Finder({ menu, typed, setTyped, close }: FinderProps) {
  const id = useId()
  const words = useWords(officeWords)
  const navigate = useNavigate()
  const { options, isAsking, isCut } = useOptions(menu, typed)
  const [active, setActive] = useState(0)
  const [goesAtOnce, setGoesAtOnce] = useState(false)
  const shown = typed.trim() === '' ? recentOptions() : options

  const go = (option: CommandOption) => {
    noteRecent(option)
    setTyped('')
    close()
    navigate(option.to)
  }
  // A scanner's Enter comes before what the library has found.
  useEffect(() => {
    if (!goesAtOnce || isAsking) return
    setGoesAtOnce(false)
    const [first] = options
    if (first) go(first)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && shown.length > 0) {
      setActive((active + step + shown.length) % shown.length)
    } else if (key === 'Enter') {
      const option = shown[active]
      if (isAsking) setGoesAtOnce(true)
      else if (option) go(option)
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.finder}>
      <input
        className="field"
        type="search"
        role="combobox"
        aria-label={words.whatToFind}
        placeholder={words.whatToFind}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setGoesAtOnce(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.found} className={styles.list}>
        {shown.map((option, at) => (
          <a
            key={`${option.to} ${option.label}`}
            id={`${id}-${at}`}
            href={option.to}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              go(option)
            }}
          >
            <span lang={languageOf(option.label)}>{option.label}</span>
            <span className={styles.detail}>{option.detail}</span>
          </a>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {statusOf(typed.trim(), { shown, isAsking, isCut }, words)}
      </p>
    </div>
  )
}

type Finding = { shown: readonly CommandOption[]; isAsking: boolean; isCut: boolean }

function statusOf(text: string, { shown, isAsking, isCut }: Finding, words: OfficeWords): string {
  if (text === '') return shown.length > 0 ? words.whereLast : ''
  if (isCut) return words.pagesOnly
  if (isAsking) return ''
  return shown.length === 0 ? words.nothingFound : ''
}
