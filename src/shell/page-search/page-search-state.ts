import { createContext, use } from 'react'

type OpenState = readonly [open: boolean, setOpen: (open: boolean) => void]

/** Whether the search within the page is open: the shell holds it, bars and search share it. */
export const PageSearchContext = createContext<OpenState>([false, () => {}])

export function usePageSearch(): OpenState {
  return use(PageSearchContext)
}
