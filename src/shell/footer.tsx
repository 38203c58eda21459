import { NavLink } from 'react-router'
import { institute } from '#institute'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { addressLines } from '#src/kernel/address.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { usePageTitles } from '#src/pages/use-page-titles.ts'
import styles from './footer.module.css'
import { GalleryTeaser } from './gallery-teaser.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MapOnDemand } from './map-on-demand.tsx'
import { type MenuLink, menuGroups, pagesOf } from './navigation.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { VisitorCount } from './visitor-count.tsx'
import { shellWords } from './words.ts'

/**
 * The foot of every page: who the library is, where everything of the site is, the map, the year.
 * Folded it is one line that opens.
 */
export function Footer({ isFolded }: { isFolded: boolean }) {
  if (!isFolded) return <Foot />
  return (
    <details className={styles.fold}>
      <summary>
        © {new Date().getFullYear()} {institute.name}
      </summary>
      <Foot />
    </details>
  )
}

function Foot() {
  const words = useWords(shellWords)
  const titles = usePageTitles()
  const library = menuGroups(openPages, titles)
    .filter((group) => group.name !== 'Documents & Policies')
    .flatMap((group) => pagesOf(openPages, group.name, titles))
  return (
    <footer className={`${styles.footer} ikat-field`}>
      <div className={`${styles.edge} ikat-border`} />
      <div className={styles.inner}>
        <Institute />
        <Links title={words.library} links={library} />
        <Links
          title={words.policies}
          links={pagesOf(openPages, 'Documents & Policies', titles)}
          discover="none"
        />
        <Links title={words.quickLinks} links={institute.quickLinks} />
        <GalleryTeaser />
        <MapOnDemand />
      </div>
      <div className={styles.last}>
        <p>
          © {new Date().getFullYear()} {institute.name}
        </p>
        <VisitorCount />
        <LanguageChoice />
        <ThemeChoice name="footer-theme" />
      </div>
    </footer>
  )
}

function Institute() {
  const words = useWords(shellWords)
  const { name, libraryName, address, phone, email, site, socials } = institute
  return (
    <section className={styles.institute} aria-label={words.address}>
      <h2>{libraryName}</h2>
      <address>
        <span>{name}</span>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul className={styles.reach}>
        <li>
          <Icon name="phone" size={18} />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
        <li>
          <Icon name="mail" size={18} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <Icon name="globe" size={18} />
          <a href={site}>{new URL(site).host}</a>
        </li>
      </ul>
      <ul className={styles.socials} aria-label={words.socialMedia}>
        {socials.map(({ kind, label, href }) => (
          <li key={kind}>
            <a href={href} className="icon-button" aria-label={label} title={label}>
              <Icon name={kind} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinksProps = {
  title: string
  links: readonly MenuLink[]
  /** `none`: what the pages are made of is asked for when one is gone to, not by every visit. */
  discover?: 'none' | 'render'
}

function Links({ title, links, discover = 'render' }: LinksProps) {
  return (
    <nav className={styles.links} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            {'to' in link ? (
              <NavLink to={link.to} end discover={discover}>
                {link.label}
              </NavLink>
            ) : (
              <a href={link.href}>{link.label}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
