import { createContext } from 'react'

/** The nonce that script elements of the page carry; undefined in the browser, where none is added. */
export const NonceContext = createContext<string | undefined>(undefined)
