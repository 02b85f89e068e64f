/** What keeps copies of public pages. */
export interface PageFollower {
  /** Pages with these surrogate keys have changed, or may have where signals were missed. */
  onChange: (changed: string[] | 'everything') => void
  /** Changes are missed until the next `onChange('everything')`. */
  onLost: () => void
}

export interface PageFollowers extends PageFollower {
  add: (follower: PageFollower) => void
}

/** Passes on to each follower which pages have changed. */
export function createPageFollowers(): PageFollowers {
  const followers: PageFollower[] = []
  return {
    add: follower => void followers.push(follower),
    onChange: changed => {
      for (const follower of followers) follower.onChange(changed)
    },
    onLost: () => {
      for (const follower of followers) follower.onLost()
    },
  }
}
