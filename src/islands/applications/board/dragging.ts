import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const KEY = 'applicationId'

/** Lets an application be dragged by this element until the returned function is called. */
export function dragged(element: HTMLElement, applicationId: number): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [KEY]: applicationId }),
    onDragStart: () => element.classList.add('opacity-50'),
    onDrop: () => element.classList.remove('opacity-50'),
  })
}

interface Target {
  element: HTMLElement
  onDrop: (applicationId: number) => void
}

/** Lets applications be dropped on an element, which has `data-over` while one is above it. */
export function dropTarget({ element, onDrop }: Target): () => void {
  const leave = () => delete element.dataset['over']
  return dropTargetForElements({
    canDrop: ({ source }) => typeof source.data[KEY] === 'number',
    element,
    onDragEnter: () => (element.dataset['over'] = ''),
    onDragLeave: leave,
    onDrop: ({ source }) => {
      leave()
      onDrop(source.data[KEY] as number)
    },
  })
}
