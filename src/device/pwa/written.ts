type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether somebody typed or chose something in here: other than what the page came with. */
export function isWrittenIn(place: Element): boolean {
  return [...place.querySelectorAll<Field>('input, textarea, select')].some(isChanged)
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (field.type === 'checkbox' || field.type === 'radio')
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
  return !['hidden', 'search'].includes(field.type) && field.value !== field.defaultValue
}
