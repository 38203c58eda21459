type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/**
 * Whether it is Safari of an iPhone or iPad: it offers nothing by itself, but its Share menu puts a
 * site on the home screen.
 */
export function addsByShare({ userAgent, maxTouchPoints }: Browser): boolean {
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  const isMobile =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isMobile && /\bVersion\/\S+ .*\bSafari\//.test(userAgent)
}
