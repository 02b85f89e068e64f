import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, useState } from 'react'

import { Field, type FieldProps } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A password with a button that shows it. Takes what react-hook-form's `register` gives. */
export function PasswordInput({ error, help, label, ...rest }: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeSlashIcon : EyeIcon
  return (
    <Field error={error} help={help} label={label}>
      {attributes => (
        <div className="relative">
          <input
            {...rest}
            {...attributes}
            className="input pr-12"
            type={isVisible ? 'text' : 'password'}
          />
          <IconButton
            className="absolute right-0 top-0"
            label={`${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon aria-hidden="true" className="icon" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
