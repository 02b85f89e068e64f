import type { ComponentType, ReactNode, SVGProps } from 'react'

interface NothingProps {
  children: ReactNode
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
}

/** An empty tab and the reason for it. */
export function Nothing({ children, Icon, title }: NothingProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed px-4 py-10 text-center">
      <Icon aria-hidden="true" className="h-8 w-8 text-soft" />
      <h3 className="mt-3 text-lg">{title}</h3>
      <p className="mt-1 max-w-[30rem] text-soft">{children}</p>
    </div>
  )
}
