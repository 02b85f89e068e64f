import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { type ReactNode } from 'react'

export interface TabItem {
  content: ReactNode
  key: string
  label: string
  /** How many things wait behind it. */
  count?: number
}

interface TabsProps {
  label: string
  tabs: readonly TabItem[]
  onChange?: (key: string) => void
  /** The key of the open tab where the page holds it (the URL, a store). */
  selected?: string
}

/** Views of one thing, one at a time. Arrow keys move between them. */
export function Tabs({ label, onChange, selected, tabs }: TabsProps) {
  const index = tabs.findIndex(tab => tab.key === selected)
  return (
    <TabGroup
      {...(index === -1 ? {} : { selectedIndex: index })}
      onChange={at => onChange?.(tabs[at]?.key ?? '')}
    >
      <TabList aria-label={label} className="tab-list">
        {tabs.map(tab => (
          <Tab className="tab" key={tab.key}>
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanels className="pt-5">
        {tabs.map(tab => (
          <TabPanel key={tab.key}>{tab.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
