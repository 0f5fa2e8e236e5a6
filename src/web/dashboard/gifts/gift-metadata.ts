/** The names under which a gift's metadata has what its card says. */
const NAME = 'recipient_name';
const MESSAGE = 'message';

export const NAME_MAX = 100;
export const MESSAGE_MAX = 300;

export const recipientNameIn = (metadata: Record<string, string>) => metadata[NAME];

export function giftMetadata({ recipientName, message }: { recipientName: string; message: string }) {
  return {
    ...(recipientName && { [NAME]: recipientName }),
    ...(message && { [MESSAGE]: message }),
  };
}
