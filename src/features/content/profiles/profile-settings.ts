export type ProfileSettings = {
  /** Whether changes of faculty wait until they are approved. */
  readonly waitsForApproval: boolean
  /** Whether Crossref and DataCite are asked for what a DOI names. */
  readonly looksUpDois: boolean
}

/** What of the settings somebody has changed since they were shown: the rest is not theirs. */
export function changedSettings(
  shown: ProfileSettings,
  wanted: ProfileSettings,
): Partial<ProfileSettings> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => shown[name as keyof ProfileSettings] !== value,
  )
  return Object.fromEntries(changed)
}
