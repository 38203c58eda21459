import type { Page } from 'playwright'

/** Holds what the page posts until it is released. */
export async function holdPosts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    /\.data/,
    async (route) => {
      if (route.request().method() === 'POST') await released
      await route.continue()
    },
    { times: 1 },
  )
  return release
}
