/** A part of the program that keeps copies of public pages. */
export interface PageFollower {
  /** Pages with these surrogate keys have changed, or may have changed if signals were missed. */
  onChange: (changed: string[] | 'everything') => void
  /** Changes may be missed until the next `onChange('everything')`. */
  onLost: () => void
}

export interface PageFollowers extends PageFollower {
  /** Adds a follower, and calls it at once with the present state. */
  add: (follower: PageFollower) => void
}

/**
 * Notifies each follower of changed pages.
 *
 * @param refresh reads the content that all pages share again. Followers are notified of a change of
 *   everything after it.
 */
export function createPageFollowers(refresh: () => Promise<void>): PageFollowers {
  const followers: PageFollower[] = []
  let isLost = true
  let losses = 0

  const pass = (changed: string[] | 'everything') => {
    for (const follower of followers) follower.onChange(changed)
  }
  const passAfterRefresh = async () => {
    const before = losses
    await refresh()
    // The connection was lost meanwhile: followers wait for the next refresh.
    if (before !== losses) return
    isLost = false
    pass('everything')
  }
  return {
    add: follower => {
      followers.push(follower)
      if (isLost) follower.onLost()
      else follower.onChange('everything')
    },
    onChange: changed => {
      if (changed === 'everything') void passAfterRefresh()
      else pass(changed)
    },
    onLost: () => {
      isLost = true
      losses += 1
      for (const follower of followers) follower.onLost()
    },
  }
}
