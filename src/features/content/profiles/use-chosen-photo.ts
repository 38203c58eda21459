import { useCallback, useEffect, useState } from 'react'

/**
 * A photo that was chosen and is not saved yet, as an address of this page; null: none. `savedId`:
 * of the photo that is saved; with another one nothing is chosen any more.
 */
export function useChosenPhoto(savedId: string | null) {
  const [chosen, setChosen] = useState<{ url: string; savedId: string | null } | null>(null)
  const isOfPage = chosen?.savedId === savedId
  const url = isOfPage ? chosen.url : null
  useEffect(() => {
    if (!isOfPage) setChosen(null)
  }, [isOfPage])
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])
  const choose = useCallback(
    ([file]: readonly File[]) =>
      setChosen(file ? { url: URL.createObjectURL(file), savedId } : null),
    [savedId],
  )
  return { url, choose }
}
