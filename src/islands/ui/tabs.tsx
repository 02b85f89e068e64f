import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { type ReactNode, useState } from 'react'

import { useHydrated } from './use-hydrated.ts'

export interface TabItem {
  content: ReactNode
  key: string
  label: string
  /** The number shown beside the label. */
  count?: number
}

interface TabsProps {
  label: string
  tabs: readonly [TabItem, ...TabItem[]]
  onChange?: (key: string) => void
  /** The key of the open tab, if the caller controls it; by default the component does. */
  selected?: string
}

/**
 * Views of one thing, one at a time. The server prints the labels and the open view as plain content:
 * the tabs of Headless UI render style attributes, which the content security policy refuses in HTML.
 */
export function Tabs({ label, onChange, selected, tabs }: TabsProps) {
  const hydrated = useHydrated()
  const [ownKey, setOwnKey] = useState(tabs[0].key)
  const open = tabs.find(tab => tab.key === (selected ?? ownKey)) ?? tabs[0]
  const select = (index: number) => {
    const { key } = tabs[index] ?? tabs[0]
    setOwnKey(key)
    onChange?.(key)
  }
  if (!hydrated) return <PrintedTabs open={open} tabs={tabs} />
  return (
    <TabGroup onChange={select} selectedIndex={tabs.indexOf(open)}>
      <TabList aria-label={label} className="tab-list">
        {tabs.map(tab => (
          <Tab className="tab" key={tab.key}>
            <TabLabel tab={tab} />
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

function PrintedTabs({ open, tabs }: { open: TabItem; tabs: readonly TabItem[] }) {
  return (
    <div>
      <div className="tab-list">
        {tabs.map(tab => (
          <span className="tab" key={tab.key}>
            <TabLabel tab={tab} />
          </span>
        ))}
      </div>
      <div className="pt-5">{open.content}</div>
    </div>
  )
}

function TabLabel({ tab: { count, label } }: { tab: TabItem }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="tab-count">{count}</span>}
    </>
  )
}
