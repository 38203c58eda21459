import { createContext } from 'react'

/**
 * The nonce that script elements of the page carry. Empty in the browser, which hides the value
 * from scripts: so the page that React expects is the page that it finds.
 */
export const NonceContext = createContext('')
