import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The value of a control whose choice changes the address: what the reader has just chosen shows at
 * once; when the address has changed (going back included) it is `value` again, which the page read
 * from it.
 */
export function useShownValue<Value>(value: Value): [Value, (chosen: Value) => void] {
  const { key } = useLocation()
  const [shown, setShown] = useState({ key, value })
  if (shown.key !== key) setShown({ key, value })
  return [shown.value, (chosen) => setShown({ key, value: chosen })]
}
