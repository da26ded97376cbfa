import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportProgress } from './ImportProgress.tsx';

/** Brings athletes out of a file: choose it, say what its columns are, look at what would happen, and let it happen. */
const ImportPage = () => {
  const [address, setAddress] = useSearchParams();
  const [file, setFile] = useState<File>();
  const running = address.get('import');

  const startOver = () => {
    setFile(undefined);
    setAddress({});
  };
  const show = (id: string) => {
    setFile(undefined);
    setAddress({ import: id });
  };

  return (
    <>
      <PageHeader
        title="Import Athletes"
        subtitle="Athletes, their parents and how to reach them, out of a CSV file."
      />
      {running ? (
        <ImportProgress key={running} id={running} onStartOver={startOver} />
      ) : file ? (
        <ImportDraft file={file} onStarted={show} onCancel={startOver} />
      ) : (
        <ChooseFile onFile={setFile} />
      )}
    </>
  );
};

export default ImportPage;
