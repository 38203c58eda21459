import { expect, test } from 'vitest'
import { address, useBrowser, visit } from './browser.ts'
import { button, drawnWidth, flash, main, sizes, useOffice } from './office.ts'

const browser = useBrowser()
const { open, forgive } = useOffice(browser)

test.each(sizes)(
  'on a %s two spellings are merged after a look at what changes, found by both, and undone',
  async (what, viewport) => {
    const [gone, stays] =
      what === 'desktop'
        ? ['Timoshenko, S. P.', 'Timoshenko, Stephen P.']
        : ['Rajasekaran, S.', 'Rajasekaran, Sanguthevar']
    const page = await open('/admin/headings', viewport)
    const link = (name: string) => main(page).getByRole('link', { name, exact: true })
    await link('Likely duplicates').click()
    await page.waitForURL(address('/admin/headings/doubles'))
    await main(page).getByText('Initials for the same names').first().waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    // Other journeys add names too: the pair may stand on a later page.
    const found = main(page).getByRole('link', { name: gone })
    for (let at = 2; (await found.count()) === 0; at++) {
      await visit(page, `/admin/headings/doubles?page=${at}`)
      expect(at).toBeLessThan(20)
    }
    await found.click()
    await main(page).getByRole('heading', { level: 1, name: gone }).waitFor()
    await link('Merge').click()
    await main(page)
      .getByRole('link', { name: `Merge into ${stays}` })
      .click()
    await main(page).getByRole('heading', { name: 'What changes' }).waitFor()
    await main(page).getByText(`“${gone}” will lead to “${stays}”.`).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)
    await button(page, 'Merge the two').click()
    await flash(page).getByText('Done: 1 book changed.').waitFor()
    await main(page).getByRole('heading', { level: 1, name: stays }).waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    const reader = await browser.open(`/books?author=${encodeURIComponent(gone)}`, { viewport })
    await reader.waitForURL((url) => url.searchParams.get('author') === stays)
    await main(reader).getByText('Also known as').waitFor()
    await main(reader).getByText(gone, { exact: true }).waitFor()
    await reader.goto(address(`/browse/authors?from=${encodeURIComponent(gone)}`))
    await main(reader).getByText(`${gone}, see`).waitFor()

    const history = main(page).getByRole('region', { name: 'History' })
    await history.getByRole('button', { name: `Undo: “${gone}” was merged into it` }).click()
    await flash(page).getByText('Undone: 1 book changed back.').waitFor()
    await reader.goto(address(`/books?author=${encodeURIComponent(gone)}`))
    await main(reader).getByRole('heading', { level: 1, name: gone, exact: true }).waitFor()
    expect(await reader.title()).toContain(gone)
    expect(new URL(reader.url()).searchParams.get('author')).toBe(gone)
  },
)

test.each(sizes)(
  'on a %s a see-from is found by the search, and is said where a book is added with it',
  async (what, viewport) => {
    const [name, spelling] =
      what === 'desktop' ? ['Aho, Alfred V.', 'Ahoo, Alfredus'] : ['Austen, Jane', 'Austyn, Ginny']
    const page = await open(`/admin/headings?q=${encodeURIComponent(name)}`, viewport)
    await main(page).getByRole('link', { name, exact: true }).click()
    const field = (label: string) => main(page).getByLabel(label, { exact: true })
    await field('Another spelling').fill(name)
    await button(page, 'Add see from').click()
    await main(page).getByText('The heading itself is spelled so').first().waitFor()
    forgive(409)
    await field('Another spelling').fill(spelling)
    await button(page, 'Add see from').click()
    await flash(page).getByText(`“${spelling}” was added: it leads here.`).waitFor()
    await field('Identifier, or the address of its page').fill('javascript:alert(1)')
    await button(page, 'Add identifier').click()
    await main(page).getByText('This is no identifier of VIAF').first().waitFor()
    forgive(422)
    await field('Identifier, or the address of its page').fill(
      `https://viaf.org/viaf/${what === 'desktop' ? '71' : '72'}/`,
    )
    await button(page, 'Add identifier').click()
    await flash(page).getByText('was added.').waitFor()
    expect(await drawnWidth(page)).toBe(viewport.width)

    const reader = await browser.open(`/books?q=${encodeURIComponent(spelling)}`, { viewport })
    const shown = main(reader).getByText(name.split(',')[0] ?? '')
    await shown.filter({ visible: true }).first().waitFor()
    await reader.goto(address(`/books?author=${encodeURIComponent(name)}`))
    expect(await main(reader).getByRole('link', { name: 'VIAF' }).getAttribute('href')).toMatch(
      /^https:\/\/viaf\.org\/viaf\/7[12]$/,
    )

    await page.goto(address('/admin/AddBook'))
    await field('Title').fill(`Entered under another name on a ${what}`)
    await field('Name 1').fill(spelling)
    await button(page, 'Save book').click()
    await main(page).getByText(`“${spelling}” is entered as “${name}”.`).waitFor()
  },
)
