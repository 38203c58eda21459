/** How a sign-in in a popup ended: where to go, else the code of the error. */
export type PopupOutcome = { readonly landing: string | null; readonly failed: string | null }

/** Only windows of this site's own origin hear it. */
const channelName = 'almirah-sign-in'

/** Opens a window in front; false where the browser blocks it. */
export function openPopup(href: string): boolean {
  return window.open(href, 'almirah-sign-in', 'popup,width=480,height=680') !== null
}

/** In the popup: tells the window that opened it, and closes. */
export function tellOpener(outcome: PopupOutcome): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(outcome)
  channel.close()
  window.close()
}

/** In the opener: hears how the popup ended. What it returns stops hearing. */
export function hearPopup(onOutcome: (outcome: PopupOutcome) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<PopupOutcome>) => onOutcome(data)
  return () => channel.close()
}
