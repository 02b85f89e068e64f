/** What keeps copies of public pages. */
export interface PageFollower {
  /** Pages with these surrogate keys have changed, or may have where signals were missed. */
  onChange: (changed: string[] | 'everything') => void
  /** Changes are missed until the next `onChange('everything')`. */
  onLost: () => void
}

export interface PageFollowers extends PageFollower {
  /** Adds a follower, which learns at once whether changes are reported now. */
  add: (follower: PageFollower) => void
}

/**
 * Passes on to each follower which pages have changed.
 *
 * @param refresh reads again what every page shows; followers hear of a change of everything after it
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
    // Lost meanwhile: followers wait for the next time that changes are reported again.
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
