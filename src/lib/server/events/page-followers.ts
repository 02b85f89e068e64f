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

/** Passes on to each follower which pages have changed. */
export function createPageFollowers(): PageFollowers {
  const followers: PageFollower[] = []
  let isLost = true
  return {
    add: follower => {
      followers.push(follower)
      if (isLost) follower.onLost()
      else follower.onChange('everything')
    },
    onChange: changed => {
      if (changed === 'everything') isLost = false
      for (const follower of followers) follower.onChange(changed)
    },
    onLost: () => {
      isLost = true
      for (const follower of followers) follower.onLost()
    },
  }
}
