import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How wide an element is, so that what is drawn in it is drawn sharp and its letters keep their size. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    setWidth(Math.floor(element.current.getBoundingClientRect().width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
