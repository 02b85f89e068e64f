import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const KEY = 'applicationId'

/** Makes an element draggable, with its application, until the returned function is called. */
export function makeDraggable(element: HTMLElement, applicationId: number): () => void {
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

/** Makes an element a drop target. It has `data-over` while an application is dragged over it. */
export function makeDropTarget({ element, onDrop }: Target): () => void {
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
