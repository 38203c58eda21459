import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { CommandField } from './command/command-field.tsx'
import styles from './office-aside.module.css'
import { entryAt, type MenuEntry, type OfficeMenu } from './office-menu.ts'
import { useFolded } from './use-folded.ts'
import { officeWords } from './words.ts'

/**
 * The menu beside every page of the office: on wide screens a rail, which can be folded away, else
 * a drawer that a button opens, with scripts and without.
 */
export function OfficeAside() {
  const words = useWords(officeWords)
  const data = useRouteLoaderData<{ menu: OfficeMenu; ofBranches: readonly string[] }>('office')
  const [isFolded, setFolded] = useFolded()
  const drawer = useDrawer()
  const id = useId()
  const { pathname } = useLocation()
  if (!data) return null
  const { daily, groups } = data.menu
  const here = entryAt(data.menu, pathname)
  return (
    <div className={styles.aside} data-folded={isFolded} data-page-search="outside">
      <div className={styles.head}>
        <button
          type="button"
          popoverTarget={id}
          aria-label={words.officeMenu}
          className={styles.opener}
        >
          <Icon name="menu" size={20} />
          <span>{words.officeMenu}</span>
        </button>
        <CommandField menu={data.menu} />
      </div>
      <nav ref={drawer} id={id} popover="auto" aria-label={words.office} className={styles.menu}>
        {data.ofBranches.map((line) => (
          <p key={line} className={styles.branches}>
            {line}
          </p>
        ))}
        <ul>
          <li>
            <Link to="/admin" aria-current={pathname === '/admin' ? 'page' : undefined}>
              <Icon name="home" size={20} />
              {words.today}
            </Link>
          </li>
          {daily.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} hasIcon />
            </li>
          ))}
        </ul>
        {groups.map(({ heading, entries, waiting }) => (
          <details key={heading} open={here !== null && entries.includes(here)}>
            <summary>
              <Icon name="right" size={14} />
              {heading}
              <Waits number={waiting} />
            </summary>
            <ul className={styles.pages}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} isHere={entry === here} />
                </li>
              ))}
            </ul>
          </details>
        ))}
        <button type="button" className={styles.fold} onClick={() => setFolded(!isFolded)}>
          {isFolded ? words.showMenu : words.hideMenu}
        </button>
      </nav>
    </div>
  )
}

type EntryProps = { entry: MenuEntry; isHere?: boolean; hasIcon?: boolean }

function Entry({ entry, isHere = false, hasIcon = false }: EntryProps) {
  const { path, title, icon, waiting } = entry
  return (
    <Link to={path} aria-current={isHere ? 'page' : undefined}>
      {hasIcon && <Icon name={icon} size={20} />}
      {title}
      <Waits number={waiting} />
    </Link>
  )
}

function Waits({ number }: { number: number }) {
  const words = useWords(officeWords)
  if (number === 0) return null
  return (
    <span className={styles.waits}>
      {count(number)}
      <span className="visually-hidden"> {words.waiting}</span>
    </span>
  )
}

/** Shuts the drawer once another page is shown. */
function useDrawer() {
  const drawer = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key && drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
  }, [key])
  return drawer
}
