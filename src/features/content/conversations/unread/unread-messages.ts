import { ShownValue } from '#src/browser/shown-value.ts'

/** How many messages are unread, as the bars of every page show it: of a reader or of the office. */
export const unreadMessages = new ShownValue(0)

/** Shows another number, on the icon of the installed app too. */
export function showUnread(unread: number): void {
  if (unread !== unreadMessages.value) unreadMessages.show(unread)
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator
  const badge = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator)
  badge?.catch(() => {})
}
