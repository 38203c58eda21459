/** Whether this is the offline app, which stands in the place of a page that could not be had. */
export function isOfflineApp(): boolean {
  return document.documentElement.dataset.offline !== undefined
}
